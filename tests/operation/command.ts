import { type RoleProcess, startProcess } from '../role-process.ts';

/** How a command of an installation ended, and its output. */
export type CommandResult = { code: number | null; output: string };

/** Runs one of the commands of `roles/` to its end. */
export async function command(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const running = await startCommand(name, args, env);
  const code = await running.ended();
  return { code, output: running.output() };
}

/** Starts a command that is to be killed at the point named in `KILL_AT` of `env`. */
export function startCommand(name: string, args: readonly string[], env: Record<string, string>): Promise<RoleProcess> {
  return startProcess(`roles/${name}.ts`, args, env, null);
}
