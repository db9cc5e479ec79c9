import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { EngineError } from '../../error.ts';
import { hasStore, instancesOf, makeFolders } from '../../folders.ts';
import { chooseWay, noteWay, wayOfLastTime } from '../../way.ts';

const both = { mongodb: true, redis: true };
let dataDir: string;
let instance: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'letterbox-way-'));
  instance = join(dataDir, 'data');
  mkdirSync(instance);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
});

describe('the way to the engines', () => {
  it('is the first one possible at the first start', () => {
    expect(wayOfLastTime(instance)).toBeUndefined();
    expect(chooseWay(instance, both, ['docker', 'debian'])).toBe('docker');
  });

  it('stays that of last time when another one becomes possible, because only it sees the data', () => {
    noteWay(instance, 'debian');
    expect(chooseWay(instance, both, ['docker', 'installed', 'debian'])).toBe('debian');
  });

  it('is refused in words when that of last time is gone, and says how to go on', () => {
    noteWay(instance, 'docker');
    const choose = () => chooseWay(instance, both, ['debian']);
    expect(choose).toThrow(EngineError);
    expect(choose).toThrow(
      /^The store in \S+ was last run by engines from Docker, [^]*Bring them back, or move \S+ away/,
    );
    expect(choose).not.toThrow(/Other ways/);
  });

  it('may change for Redis alone, whose queues are made again from the store', () => {
    noteWay(instance, 'installed');
    expect(chooseWay(instance, { mongodb: false, redis: true }, ['debian'])).toBe('debian');
  });
});

describe('the folder of the store', () => {
  const folderFor = (need: { mongodb: boolean; redis: boolean }) =>
    makeFolders({ dataDir, instances: instancesOf(need), log: () => undefined }).instance;
  const storeOnly = { mongodb: true, redis: false };

  it('is the one with the store, also when a Redis is given later', () => {
    noteWay(instance, 'debian');
    expect(folderFor(storeOnly)).toBe(instance);
    expect(folderFor({ mongodb: false, redis: true })).toBe(join(dataDir, 'data-redis'));
  });

  it('is the one with the store, also when a Redis is no longer given', () => {
    const alone = folderFor(storeOnly);
    expect(alone).toBe(join(dataDir, 'data-mongodb'));
    noteWay(alone, 'debian');
    expect(folderFor(both)).toBe(alone);
  });

  it('is looked for without making one', () => {
    expect(hasStore(join(dataDir, 'elsewhere'))).toBe(false);
    expect(hasStore(dataDir)).toBe(false);
    noteWay(instance, 'debian');
    expect(hasStore(dataDir)).toBe(true);
  });
});
