import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportRequest, isSampled, type Span } from '../../../../domain/operations/spans.ts';

const span: Span = {
  name: 'GET /listing/list',
  kind: 'server',
  beganAt: 1_795_000_000_000.25,
  endedAt: 1_795_000_000_012.5,
  failed: false,
  traceId: '0123456789abcdef0123456789abcdef',
  spanId: '0123456789abcdef',
  parentSpanId: null,
  attributes: { 'http.route': '/listing/list', 'http.response.status_code': 200 },
};

describe('a request to an OpenTelemetry endpoint', () => {
  it('says what was done, when, in which trace, and by whom', () => {
    expect(exportRequest([span], { 'service.name': 'letterbox' })).toEqual({
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'letterbox' } }] },
          scopeSpans: [
            {
              scope: { name: 'letterbox' },
              spans: [
                {
                  traceId: '0123456789abcdef0123456789abcdef',
                  spanId: '0123456789abcdef',
                  name: 'GET /listing/list',
                  kind: 2,
                  startTimeUnixNano: '1795000000000250000',
                  endTimeUnixNano: '1795000000012500000',
                  attributes: [
                    { key: 'http.route', value: { stringValue: '/listing/list' } },
                    { key: 'http.response.status_code', value: { intValue: '200' } },
                  ],
                  status: {},
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it('marks failed work, and names the call that a job followed from', () => {
    const job: Span = { ...span, kind: 'consumer', failed: true, parentSpanId: 'fedcba9876543210' };
    expect(JSON.stringify(exportRequest([job], {}))).toContain('"parentSpanId":"fedcba9876543210"');
    expect(JSON.stringify(exportRequest([job], {}))).toContain('"status":{"code":2}');
  });

  it('writes whole nanoseconds for any time', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e12, max: 3e12, noNaN: true }), (beganAt) => {
        const text = JSON.stringify(exportRequest([{ ...span, beganAt }], {}));
        const [, nanoseconds = ''] = /"startTimeUnixNano":"(\d+)"/.exec(text) ?? [];
        expect(nanoseconds).toHaveLength(19);
        expect(Math.abs(Number(nanoseconds) / 1e6 - beganAt)).toBeLessThan(1.001);
      }),
    );
  });
});

describe('the share of traces that is reported', () => {
  it.each([
    ['00000000ffffffff0000000000000000', 0, false],
    ['00000000ffffffff0000000000000000', 0.01, true],
    ['80000000000000000000000000000000', 0.5, false],
    ['7fffffff000000000000000000000000', 0.5, true],
    ['ffffffffffffffffffffffffffffffff', 1, true],
  ])('has %s at %d: %s', (traceId, share, sampled) => expect(isSampled(traceId, share)).toBe(sampled));
});
