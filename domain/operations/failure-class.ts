/** What all failed jobs of one class share: the queue, the job's name, and the error without its variable parts. */
export type FailedWork = { queue: string; name: string; error: string };

/** The messages of a schema error, each with its path, instead of the JSON that contains them. */
function issuesIn(error: string): string | null {
  if (!/^\s*\[/.test(error)) return null;
  try {
    const issues: unknown = JSON.parse(error);
    if (!Array.isArray(issues)) return null;
    const said = issues.flatMap((issue: { message?: unknown; path?: unknown }) => {
      const path = Array.isArray(issue.path) ? issue.path.join('.') : '';
      return typeof issue.message === 'string' ? [path ? `${path}: ${issue.message}` : issue.message] : [];
    });
    return said.length > 0 ? said.join('; ') : null;
  } catch {
    return null; // Truncated, or not JSON: the first line of the error is used.
  }
}

/**
 * The error without ids, numbers, quoted words and addresses, so that a thousand failures with one cause form one
 * class. Only the first line counts: the rest is a stack or a dump.
 */
export function errorClass(error: string): string {
  const [line = ''] = (issuesIn(error) ?? error.trim()).split('\n');
  const words = line
    .replace(/[\w.+-]+@[\w.-]+/g, '<address>')
    .replace(/\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b/g, '<host>')
    .replace(/\b[0-9a-f]{8,}\b/gi, '<id>')
    .replace(/(["'‘“`])[^"'’”`]*(["'’”`])/g, '$1…$2')
    .replace(/\d+/g, '<n>')
    .replace(/\s+/g, ' ')
    .trim();
  return words.slice(0, 200) || 'no error text';
}

/** The key of a failure class: stable, and readable enough for a log. */
export function failureClass({ queue, name, error }: FailedWork): string {
  return `${queue}/${name}: ${errorClass(error)}`;
}

export type FailureGroup<W extends FailedWork> = { key: string; jobs: W[] };

/** Failed work by class, the largest class first; within a class in the order given. */
export function byFailureClass<W extends FailedWork>(failed: readonly W[]): FailureGroup<W>[] {
  const groups = new Map<string, W[]>();
  for (const work of failed) {
    const key = failureClass(work);
    groups.set(key, [...(groups.get(key) ?? []), work]);
  }
  return [...groups]
    .map(([key, jobs]) => ({ key, jobs }))
    .sort((a, b) => b.jobs.length - a.jobs.length || a.key.localeCompare(b.key));
}
