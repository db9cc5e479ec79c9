import pino, { type Logger } from 'pino';
import { requestOfLine } from '../store/operations/request-id.ts';
import type { Config } from './config.ts';

/** The process's log: JSON lines, or readable ones on a terminal. Never pass it email bodies or passcodes. */
export function openLog(config: Pick<Config, 'LOG_LEVEL' | 'LOG_PRETTY' | 'production'>, role: string): Logger {
  const pretty = config.LOG_PRETTY ?? (process.stdout.isTTY && !config.production);
  return pino({
    level: config.LOG_LEVEL,
    base: { role },
    mixin: requestOfLine,
    redact: { paths: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.passcode'], remove: true },
    ...(pretty
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,role', translateTime: 'HH:MM:ss' } } }
      : {}),
  });
}
