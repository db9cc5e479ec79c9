import { describe, expect, it } from 'vitest';
import {
  backupName,
  backupsAmong,
  backupTime,
  isBackupDue,
  surplusBackups,
} from '../../../../domain/operations/backups.ts';

const at = (time: string) => new Date(time);
const nameAt = (time: string) => backupName(at(time));

describe('the backups of a folder', () => {
  it('have names that say when each was taken, and that sort by it', () => {
    expect(nameAt('2026-11-22T17:05:01.678Z')).toBe('letterbox-20261122T170501Z.backup');
    expect(backupTime('letterbox-20261122T170501Z.backup')).toEqual(at('2026-11-22T17:05:01Z'));
    expect(
      ['notes.txt', 'letterbox-20261399T170501Z.backup', '.letterbox-20261122T170501Z.backup.1f.partial'].map(
        backupTime,
      ),
    ).toEqual([null, null, null]);
  });

  it('are pruned from the oldest on, and nothing else in the folder is', () => {
    const days = ['2026-11-20T02:00:00Z', '2026-11-22T02:00:00Z', '2026-11-21T02:00:00Z'].map(nameAt);
    const names = [...days, 'letterbox.erasures', 'holiday.jpg'];
    expect(backupsAmong(names)).toEqual([days[1], days[2], days[0]]);
    expect(surplusBackups(names, 2)).toEqual([days[0]]);
    expect(surplusBackups(names, 7)).toEqual([]);
    expect(surplusBackups(names, 0)).toEqual([days[2], days[0]]);
  });

  it.each([
    ['there is none yet', [], '2026-11-22T17:00:00Z', true],
    ['the last is younger than the interval', ['2026-11-22T02:00:00Z'], '2026-11-22T17:00:00Z', false],
    [
      'the last is as old as the interval',
      ['2026-11-20T09:00:00Z', '2026-11-21T17:00:00Z'],
      '2026-11-22T17:00:00Z',
      true,
    ],
  ])('are due or not when %s', (_, taken, now, isDue) => {
    expect(isBackupDue(taken.map(nameAt), 24, at(now))).toBe(isDue);
  });
});
