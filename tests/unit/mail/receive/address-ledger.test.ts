import { describe, expect, it } from 'vitest';
import { AddressLedger } from '../../../../mail/receive/address-ledger.ts';
import { defaultLimits } from '../../../../mail/receive/options.ts';

const limits = {
  ...defaultLimits,
  connectionsPerAddress: 2,
  messagesPerMinute: 3,
  bytesPerMinute: 1000,
  unknownRecipients: { free: 2, firstDelayMs: 100, maxDelayMs: 350, turnAwayAt: 7, forgetMs: 60_000 },
};

function ledgerAt(start = 0) {
  const clock = { ms: start };
  return { clock, ledger: new AddressLedger(limits, () => clock.ms) };
}

describe('what a remote address may do', () => {
  it('has so many connections at a time, each given back when it ends', () => {
    const { ledger } = ledgerAt();
    expect(ledger.connect('192.0.2.1')).toBeNull();
    expect(ledger.connect('192.0.2.1')).toBeNull();
    expect(ledger.connect('192.0.2.1')).toMatchObject({ responseCode: 421, enhancedCode: '4.7.0' });
    expect(ledger.connect('192.0.2.2')).toBeNull();
    ledger.disconnect('192.0.2.1');
    expect(ledger.connect('192.0.2.1')).toBeNull();
  });

  it('sends so many messages in a minute, and may come again in the next', () => {
    const { ledger, clock } = ledgerAt();
    for (let sent = 0; sent < 3; sent += 1) expect(ledger.beginMessage('192.0.2.1')).toBeNull();
    expect(ledger.beginMessage('192.0.2.1')).toMatchObject({ responseCode: 450, enhancedCode: '4.7.1' });
    clock.ms = 59_999;
    expect(ledger.beginMessage('192.0.2.1')).not.toBeNull();
    clock.ms = 60_000;
    expect(ledger.beginMessage('192.0.2.1')).toBeNull();
  });

  it('sends so many octets in a minute', () => {
    const { ledger, clock } = ledgerAt();
    expect(ledger.beginMessage('192.0.2.1')).toBeNull();
    ledger.addBytes('192.0.2.1', 1000);
    expect(ledger.beginMessage('192.0.2.1')).toMatchObject({ responseCode: 450 });
    clock.ms += 60_000;
    expect(ledger.beginMessage('192.0.2.1')).toBeNull();
  });

  it('waits longer with each unknown recipient, up to a cap, and is turned away in the end', () => {
    const { ledger, clock } = ledgerAt(5_000);
    const answers = Array.from({ length: 7 }, () => ledger.unknownRecipient('192.0.2.1'));
    expect(answers.map((one) => one.delayMs)).toEqual([0, 0, 100, 200, 350, 350, 350]);
    expect(answers.map((one) => one.turnAway)).toEqual([false, false, false, false, false, false, true]);
    expect(ledger.connect('192.0.2.1')).toMatchObject({ responseCode: 421 });
    expect(ledger.connect('192.0.2.2')).toBeNull();
    clock.ms += 60_000;
    expect(ledger.connect('192.0.2.1')).toBeNull();
    expect(ledger.unknownRecipient('192.0.2.1')).toEqual({ delayMs: 0, turnAway: false });
  });

  it('does not apply to an address or a network that is listed', () => {
    const unlimitedAddresses = ['192.0.2.9', '203.0.113.0/24'];
    const ledger = new AddressLedger({ ...limits, messagesPerMinute: 0, unlimitedAddresses }, () => 0);
    expect(ledger.beginMessage('192.0.2.9')).toBeNull();
    expect(ledger.beginMessage('203.0.113.77')).toBeNull();
    expect(ledger.beginMessage('192.0.2.1')).not.toBeNull();
  });

  it('is forgotten once there is nothing to remember, however many come by', () => {
    const { ledger, clock } = ledgerAt();
    expect(ledger.connect('198.51.100.1')).toBeNull();
    for (let n = 0; n < 10_050; n += 1) {
      ledger.beginMessage(`10.0.${n >> 8}.${n & 255}`);
      if (n === 9_000) clock.ms += 60_000;
    }
    expect(ledger.size).toBeLessThan(2_000);
    expect(ledger.connect('198.51.100.1')).toBeNull();
    expect(ledger.connect('198.51.100.1')).not.toBeNull();
  });
});
