import { describe, expect, it } from 'vitest';
import { createListingSchema } from '../../../../domain/calls/create-listing.ts';
import { changeAddressSchema } from '../../../../domain/calls/listing-form.ts';
import { isPlainLine } from '../../../../domain/listings/plain-line.ts';

describe('the address of a listing', () => {
  it.each([
    '14 Grosvenor Terrace, Rathmines, Dublin 6',
    'Apt. 5, Block B/C, The Maltings (Phase 2), Co. Kildare, W23 X5Y6',
    'St.Stephen’s Green, Dublin 2',
    'No.5 St. Anne’s, Co.Dublin',
    'Teach 3, Bóthar na Trá, An Spidéal, Co. na Gaillimhe',
    'Flat 2A & 2B, "Rose Cottage", Main St.',
    '1.5 km from Bray, Unit 3.2, Co. Wicklow',
    'J.F.K. Avenue 12',
  ])('can be %s', (address) => {
    expect(isPlainLine(address)).toBe(true);
    const sent = { listing_id: '0'.repeat(24), version: 0, address };
    expect(changeAddressSchema.parse(sent).address).toBe(address);
  });

  it.each([
    'Your account is locked: http://evil.example/login',
    'HTTPS://EVIL.example',
    'see www.evil.example today',
    'pay at secure-bank.com/verify now',
    'visit evil.xyz',
    'visit EVIL.XYZ, Dublin 6',
    'visit evil.co.uk',
    'write to help@bank.example',
    '<b>12 Main Street</b>',
    'Main Street {name}',
  ])('can’t be %s', (address) => {
    expect(isPlainLine(address)).toBe(false);
    const { success, error } = changeAddressSchema.safeParse({ listing_id: '0'.repeat(24), version: 0, address });
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toBe('Please enter the address without links, email addresses or < >.');
  });

  it('is one line, however it was pasted, and so is a unit’s name', () => {
    const unit = {
      name: 'Double\r\nroom',
      mode: 'BEDROOM',
      rental_fee: 800,
      rental_fee_currency: 'EUR',
      rental_payment_frequency: 'MONTHLY',
      instances: [{}],
    };
    const sent = {
      address: '14 Grosvenor Terrace,\r\nRathmines,\t Dublin 6\u2028Ireland',
      rental_unit_types: [unit],
      weekly_availability: [],
      date_availability_overrides: [],
    };
    expect(createListingSchema.parse(sent)).toMatchObject({
      address: '14 Grosvenor Terrace, Rathmines, Dublin 6 Ireland',
      rental_unit_types: [{ name: 'Double room' }],
    });
    const linked = { ...sent, rental_unit_types: [{ ...unit, name: 'Room, see http://evil.example' }] };
    expect(createListingSchema.safeParse(linked).error?.issues[0]?.message).toBe(
      'Please name units without links, email addresses or < >.',
    );
  });
});
