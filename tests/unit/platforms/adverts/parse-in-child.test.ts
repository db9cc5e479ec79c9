import { describe, expect, it } from 'vitest';
import { createPageParser, defaultParseLimits } from '../../../../platforms/adverts/parse-in-child.ts';
import { scaled } from '../../../pace-of-machine.ts';

const limits = { ...defaultParseLimits, timeMs: scaled(30_000) };

const about = { advert: null, pasted: true };
const text = '3 Sample Row, Naas, Co. Kildare\n2 bed apartment to let\n€1,500 per month';

describe('reading a page in a process of its own', () => {
  it('answers as the reader does, for several at once and more than there are processes', async () => {
    const parse = createPageParser({ ...limits, processes: 1 });
    const readings = await Promise.all([parse(text, about), parse('nothing here', about), parse(text, about)]);
    expect(readings.map((reading) => (reading.ok ? reading.advert.rental_units[0]?.rental_fee : reading.code))).toEqual(
      [1500, 'nothing_found', 1500],
    );
  });

  it('ends a page that takes too long, tells why, and continues with the next', async () => {
    const reports: string[] = [];
    const report = (error: unknown) => void reports.push(String(error));
    const impatient = createPageParser({ ...limits, processes: 1, timeMs: 1 }, report);
    expect(await impatient(text, about)).toMatchObject({ ok: false, code: 'nothing_found' });
    expect(reports).toEqual([expect.stringContaining('not read within 1 ms')]);
    expect(await impatient(text, about)).toMatchObject({ ok: false });
  });

  it('turns pages away when too many wait', async () => {
    const parse = createPageParser({ ...limits, processes: 1, waiting: 1 });
    const readings = await Promise.all([parse(text, about), parse(text, about), parse(text, about)]);
    expect(readings.map((reading) => (reading.ok ? 'read' : reading.code))).toEqual(['read', 'read', 'timeout']);
  });

  it('survives a page that takes more memory than a process has', async () => {
    const parse = createPageParser({ ...limits, processes: 1, memoryMb: 8 });
    const large = `<html>${'<p a="b">x</p>'.repeat(250_000)}`;
    expect(await parse(large, about)).toMatchObject({ ok: false });
  });
});
