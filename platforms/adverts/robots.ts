/** The parts of a platform's robots.txt (RFC 9309) that apply to us. */
type Rule = { allow: boolean; pattern: string };
export type Robots = { mayRead(path: string): boolean };

const bounds = { characters: 500 * 1024, rules: 5000, pattern: 1024 };

type Group = { agents: string[]; rules: Rule[] };

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let naming = false;
  let count = 0;
  for (const line of text.slice(0, bounds.characters).split(/\r\n|\n|\r/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]{2,20})\s*:\s*([^#]*)/i.exec(line.slice(0, 2000)) ?? [];
    const [name, words] = [key.toLowerCase(), value.trim()];
    if (name === 'user-agent') {
      if (!naming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(words.toLowerCase());
      naming = true;
    } else if (name === 'allow' || name === 'disallow') {
      naming = false;
      count += 1;
      if (words !== '' && count <= bounds.rules)
        groups.at(-1)?.rules.push({ allow: name === 'allow', pattern: words.slice(0, bounds.pattern) });
    }
  }
  return groups;
}

/** Whether a pattern with `*`, and possibly `$` at the end, matches the start of a path, in one pass. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  const first = pieces[0] ?? '';
  if (!path.startsWith(first)) return false;
  if (pieces.length === 1) return !anchored || path.length === first.length;
  let from = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = path.indexOf(piece, from);
    if (found < 0) return false;
    from = found + piece.length;
  }
  const last = pieces.at(-1) ?? '';
  return anchored ? path.length - last.length >= from && path.endsWith(last) : path.indexOf(last, from) >= 0;
}

/** Parses robots.txt for a program of the given name: its own groups, otherwise those for everyone. */
export function readRobots(text: string, agent: string): Robots {
  const groups = groupsOf(text);
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const rules = (own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    (group) => group.rules,
  );
  return {
    mayRead(path) {
      let best: Rule | null = null;
      for (const rule of rules) {
        const longer =
          best === null ||
          rule.pattern.length > best.pattern.length ||
          (rule.pattern.length === best.pattern.length && rule.allow);
        if (longer && matches(rule.pattern, path)) best = rule;
      }
      return best?.allow ?? true;
    },
  };
}

export const everythingAllowed: Robots = { mayRead: () => true };
