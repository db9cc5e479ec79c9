import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../web/api/client.ts';
import { draftKey, forgetDrafts } from '../../../../web/api/drafts.ts';
import { readAdvert, readAdvertTimeout } from '../../../../web/api/wizard.ts';
import { createListingError, readAdvertError } from '../../../../web/listings/wizard/call-errors.ts';
import { loadDraft, saveDraft } from '../../../../web/listings/wizard/draft.ts';
import { pickPlatform } from '../../../../web/listings/wizard/steps.ts';
import { emptyWizard } from '../../../../web/listings/wizard/wizard.ts';

const tooLong = 'Request timed out. The property analysis is taking longer than expected. Please try again.';
const refusal = (status: number, body: unknown) => new ApiError('POST failed', status, body);

describe('what is said when an advert was not read', () => {
  it("is the server's own error, or that it failed", () => {
    expect(readAdvertError(refusal(422, { error: 'Daft.ie answers people only.', code: 'refused' }))).toBe(
      'Daft.ie answers people only.',
    );
    expect(readAdvertError(refusal(500, null))).toBe('Failed to verify URL');
  });

  it('is that it took too long, after 120 seconds', () => {
    expect(readAdvertTimeout).toBe(120_000);
    expect(readAdvertError(new DOMException('The operation timed out.', 'TimeoutError'))).toBe(tooLong);
  });

  it('is that the network failed, when no answer came', () => {
    expect(readAdvertError(new TypeError('Failed to fetch'))).toBe(
      'Network error. Please check your connection and try again.',
    );
  });

  it('is nothing when the landlord stopped it', () => {
    expect(readAdvertError(new DOMException('Aborted', 'AbortError'))).toBeNull();
  });

  it('is that it failed, for anything unforeseen', () => {
    expect(readAdvertError(new SyntaxError('Unexpected token'))).toBe('Failed to verify URL');
  });
});

describe('the call that reads an advert', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** A server that takes the call and never answers. */
  const neverAnswers = () =>
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    );

  it('sends what must be read', async () => {
    const fetched = vi.fn(async () => Response.json({ address: 'x' }));
    vi.stubGlobal('fetch', fetched);
    await readAdvert({ url: 'https://www.daft.ie/x', source: '<html>' }, new AbortController().signal);
    expect(fetched).toHaveBeenCalledWith(
      '/listing/verify_and_extract_url',
      expect.objectContaining({ method: 'POST', body: '{"url":"https://www.daft.ie/x","source":"<html>"}' }),
    );
  });

  it('waits no longer than it may for a server that never answers', async () => {
    neverAnswers();
    const reading = readAdvert({ url: 'https://www.daft.ie/x' }, new AbortController().signal, 20);
    await expect(reading.catch(readAdvertError)).resolves.toBe(tooLong);
  });

  it('ends when it is stopped', async () => {
    neverAnswers();
    const stop = new AbortController();
    const reading = readAdvert({ url: 'https://www.daft.ie/x' }, stop.signal);
    stop.abort();
    await expect(reading.catch(readAdvertError)).resolves.toBeNull();
  });
});

it("a listing that was not created says the server's words, or that it failed", () => {
  expect(createListingError(refusal(400, { error: 'Please enter the address' }))).toBe('Please enter the address');
  expect(createListingError(refusal(500, null))).toBe('Failed to create listing');
  expect(createListingError(new TypeError('Failed to fetch'))).toBe('Failed to create listing');
});

describe('drafts in this browser', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    };
    // Object.keys(localStorage) lists what is kept, as it does in a browser.
    vi.stubGlobal(
      'localStorage',
      new Proxy(storage, {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      }),
    );
  });
  afterEach(() => vi.unstubAllGlobals());
  const begun = pickPlatform('rent')(emptyWizard);

  it('are kept for each user, until there is nothing in them', () => {
    saveDraft('demo', begun);
    expect(loadDraft('demo')).toEqual(begun);
    expect(loadDraft('other')).toEqual(emptyWizard);
    saveDraft('demo', emptyWizard);
    expect(kept.size).toBe(0);
  });

  it('go with whoever signs out, and nothing else goes', () => {
    saveDraft('demo', begun);
    kept.set('letterbox.theme', 'dark');
    forgetDrafts();
    expect([...kept.keys()]).toEqual(['letterbox.theme']);
    expect(draftKey('demo')).toContain('demo');
  });

  it('that the browser refuses to keep stop nobody', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('full');
      },
    });
    expect(() => saveDraft('demo', begun)).not.toThrow();
    expect(loadDraft('demo')).toEqual(emptyWizard);
    expect(warned).toHaveBeenCalledTimes(2);
  });
});
