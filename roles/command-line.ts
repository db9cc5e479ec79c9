import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** The words of a command line, how many of them may be no option, and the text that says how to call the command. */
export type CommandLine<O extends ParseArgsOptionsConfig> = {
  usage: string;
  options?: O;
  /** The least and the most words beside the options; none by default. */
  words?: readonly [least: number, most: number];
};

const help = { help: { type: 'boolean', short: 'h' } } as const;

type ParsedWords<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>;

/** A command line that was read, or the words about it: the usage that was asked for, or what is wrong. */
export type ReadCommandLine<O extends ParseArgsOptionsConfig> =
  | { ok: true; values: ParsedWords<O>['values']; positionals: string[] }
  | { ok: false; isHelp: boolean; words: string };

/** What Node says of a wrong option, without its advice. */
const firstSentence = (words: string) => /^.*?\.(?= |$)/su.exec(words)?.[0] ?? words;

/** Reads the words after a command's name; `--help` asks for the usage. */
export function parseCommandLine<const O extends ParseArgsOptionsConfig>(
  { usage, options, words: [least, most] = [0, 0] }: CommandLine<O>,
  args: readonly string[],
): ReadCommandLine<O> {
  const wrong = (problem: string) => ({ ok: false, isHelp: false, words: wrongUsageWords(problem, usage) }) as const;
  // An empty object takes the place of options that were left out.
  const known = (options ?? {}) as O;
  try {
    const read = parseArgs({ args: [...args], options: { ...known, ...help }, allowPositionals: true });
    if ('help' in read.values && read.values.help) return { ok: false, isHelp: true, words: `Usage: ${usage}` };
    const { positionals } = read;
    if (positionals.length < least) return wrong('Something is missing.');
    if (positionals.length > most) return wrong(`Unexpected word '${positionals[most] ?? ''}'.`);
    return { ok: true, values: read.values as ParsedWords<O>['values'], positionals };
  } catch (error) {
    return wrong(firstSentence(error instanceof Error ? error.message : String(error)));
  }
}

const wrongUsageWords = (problem: string, usage: string) => `${problem}\nUsage: ${usage}`;

/** Ends the process with 2: the problem in one line, then how to call the command. */
export function wrongUsage(problem: string, usage: string): never {
  process.stderr.write(`${wrongUsageWords(problem, usage)}\n`);
  process.exit(2);
}

/**
 * Reads the command line of this process. Ends the process after `--help` with 0, and after a wrong word or option with
 * 2, so it stands before anything is opened.
 */
export function readCommandLine<const O extends ParseArgsOptionsConfig = Record<never, never>>(
  command: CommandLine<O>,
): { values: ParsedWords<O>['values']; positionals: string[] } {
  const read = parseCommandLine(command, process.argv.slice(2));
  if (read.ok) return read;
  (read.isHelp ? process.stdout : process.stderr).write(`${read.words}\n`);
  process.exit(read.isHelp ? 0 : 2);
}

/** An option's whole number of at least `least`, null if it wasn't given; ends the process if it is none. */
export function wholeNumberOf(
  option: string,
  written: string | undefined,
  { usage, least = 1 }: { usage: string; least?: number },
): number | null {
  if (written === undefined) return null;
  const number = Number(written);
  if (/^\d+$/.test(written) && Number.isSafeInteger(number) && number >= least) return number;
  return wrongUsage(`--${option} is a whole number of at least ${least}, not '${written}'.`, usage);
}
