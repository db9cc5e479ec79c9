/** When backups are taken and which are kept. A backup's name contains the time when it was taken. */

const hourMs = 3600_000;
const namePattern = /^letterbox-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** The name of a backup in a backup folder: `letterbox-20261122T170501Z.backup`, in UTC. */
export function backupName(at: Date): string {
  const stamp = at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
  return `letterbox-${stamp}.backup`;
}

/** When a backup was taken, by its name; null for any other file. */
export function backupTime(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? [];
  if (!year) return null;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}

/** The backups among the files of a folder, newest first. */
export function backupsAmong(names: readonly string[]): string[] {
  const timed = names.flatMap((name) => {
    const time = backupTime(name);
    return time ? [{ name, time: time.getTime() }] : [];
  });
  return timed.sort((a, b) => b.time - a.time).map(({ name }) => name);
}

/** The oldest backups beyond `keep`, which are to be deleted. Never any other file. */
export function surplusBackups(names: readonly string[], keep: number): string[] {
  return backupsAmong(names).slice(Math.max(1, keep));
}

/** Whether the next backup is due: none exists, or the last is at least as old as the interval. */
export function isBackupDue(names: readonly string[], everyHours: number, now: Date): boolean {
  const [last] = backupsAmong(names);
  const taken = last === undefined ? null : backupTime(last);
  return taken === null || now.getTime() - taken.getTime() >= everyHours * hourMs;
}
