import type { System } from './system.ts';

/** Debian's alias for "a mirror near you", for systems whose package sources are not Debian's. */
const publicMirror = 'http://deb.debian.org/debian';

interface Source {
  uris: string[];
  suites: string[];
  components: string[];
}

/** Parses one-line sources: `deb [options] uri suite component…`. */
function readOneLine(text: string): Source[] {
  return text.split('\n').flatMap((line) => {
    const fields = /^\s*deb\s+(?:\[[^\]]*\]\s*)?(\S+)\s+(\S+)\s+(.+)$/.exec(line.replace(/#.*/, ''));
    const [, uri, suite, components] = fields ?? [];
    return uri && suite && components
      ? [{ uris: [uri], suites: [suite], components: components.trim().split(/\s+/) }]
      : [];
  });
}

/** Parses deb822 sources: paragraphs of `Field: value`, continued on lines that start with a blank. */
function readDeb822(text: string): Source[] {
  const paragraphs = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .split(/\n\s*\n/);
  return paragraphs.flatMap((paragraph) => {
    const unfolded = paragraph.replace(/\n[ \t]+/g, ' ');
    const field = (name: string) =>
      new RegExp(`^${name}:(.*)$`, 'im').exec(unfolded)?.[1]?.trim().split(/\s+/).filter(Boolean) ?? [];
    const off = field('Enabled').some((value) => /^(no|false|off|0)$/i.test(value));
    return field('Types').includes('deb') && !off
      ? [{ uris: field('URIs'), suites: field('Suites'), components: field('Components') }]
      : [];
  });
}

const isDebianArchive = (uri: string) => /^https?:\/\//.test(uri) && /\/debian\/?$/.test(uri);

/**
 * The mirrors to download Debian's packages from, best first: those that this machine's apt uses for Debian itself
 * (deb822 and one-line sources), then Debian's public one.
 *
 * @param sources apt's source lists: name and contents
 */
export function debianMirrors(system: System, sources: { name: string; text: string }[]): string[] {
  const release = system.read('/etc/os-release') ?? '';
  const isDebian = /^ID="?debian"?$/m.test(release);
  const codename = /^VERSION_CODENAME="?([\w-]+)"?$/m.exec(release)?.[1];
  const suites = new Set(['stable', 'testing', 'unstable', 'sid', 'forky', ...(codename ? [codename] : [])]);
  const own = sources
    .flatMap(({ name, text }) => (name.endsWith('.sources') ? readDeb822(text) : readOneLine(text)))
    .filter((source) => source.components.includes('main') && source.suites.some((suite) => suites.has(suite)))
    .flatMap((source) => source.uris.filter(isDebianArchive).map((uri) => uri.replace(/\/$/, '')));
  return [...new Set([...(isDebian ? own : []), publicMirror])];
}
