import { expect, test } from 'vitest';
import { EngineError } from '../../error.ts';

test('given Debian’s way failed, then the message says what happened and names the three other ways', () => {
  const { message, reason } = new EngineError('The disk is full.');
  expect(reason).toBe('The disk is full.');
  expect(message).toMatch(/^The disk is full\.\n/);
  expect(message).toContain('MONGODB_URI and REDIS_URL');
  expect(message).toContain('start Docker');
  expect(message).toContain('install mongod and redis-server');
  expect(message).not.toContain('use Debian');
});

test('given another way failed, then that one is not recommended', () => {
  const { message } = new EngineError('Docker could not fetch an image.', 'docker');
  expect(message).not.toContain('start Docker');
  expect(message).toContain('use Debian or Ubuntu');
});
