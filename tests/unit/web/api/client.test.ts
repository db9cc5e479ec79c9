import { afterEach, describe, expect, it, vi } from 'vitest';
import { get, pathWith, post, serverWords } from '../../../../web/api/client.ts';

function answering(status: number, body: unknown) {
  const called = vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', called);
  return called;
}

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('given a failed GET, then its message is the one of the catalogue, whatever the server said', async () => {
    answering(500, { error: 'Broken' });
    await expect(get('/listing/list')).rejects.toThrow('GET /listing/list failed with status 500');
  });

  it('given a failed POST with words of the server, then they are the message', async () => {
    answering(409, { error: 'That username is taken.' });
    await expect(post('/user/username')).rejects.toMatchObject({ message: 'That username is taken.', status: 409 });
  });

  it('given a failed POST without words, then path and status are', async () => {
    answering(400, { nothing: true });
    await expect(post('/listing/create')).rejects.toThrow('POST /listing/create failed with status 400');
  });

  it('given 204, then nothing comes back', async () => {
    answering(204, null);
    await expect(post('/auth/logout')).resolves.toBeUndefined();
  });

  it('sends the header that no foreign page can send, and asks for JSON', async () => {
    const called = answering(200, {});
    await post('/auth/logout');
    expect(called.mock.calls[0]?.[1]?.headers).toMatchObject({ 'x-letterbox': 'web', accept: 'application/json' });
  });
});

describe('a path with its query', () => {
  it('leaves out what is empty and encodes the rest', () => {
    expect(pathWith('/a', { search: 'Ó Briain & co', page: 2, unit: '', cursor: undefined })).toBe(
      '/a?search=%C3%93+Briain+%26+co&page=2',
    );
    expect(pathWith('/a')).toBe('/a');
  });
});

describe("the server's words", () => {
  it('are its error, else its message, else nothing', () => {
    expect(serverWords({ error: 'E', message: 'M' })).toBe('E');
    expect(serverWords({ message: 'M' })).toBe('M');
    expect(serverWords({ error: { deep: true } })).toBeNull();
    expect(serverWords('<html>')).toBeNull();
    expect(serverWords(null)).toBeNull();
  });
});
