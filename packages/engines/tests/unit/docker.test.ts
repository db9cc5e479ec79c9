import { expect, test } from 'vitest';
import { dockerAnswers } from '../../docker.ts';
import { pathWith } from './programs-on-path.ts';

test('an engine that answers with its version is there', async () => {
  expect(await dockerAnswers({ PATH: pathWith({ docker: 'echo 28.2.2' }) })).toBe(true);
});

test.each([
  ['a client without an engine', 'echo "Cannot connect to the Docker daemon" >&2; exit 1'],
  ['a client that answers nothing', 'exit 0'],
])('%s does not count', async (_what, docker) => {
  expect(await dockerAnswers({ PATH: pathWith({ docker }) })).toBe(false);
});

test('no client at all does not count', async () => {
  expect(await dockerAnswers({ PATH: '/nowhere' })).toBe(false);
});

test('an engine on another machine does not count', async () => {
  expect(await dockerAnswers({ PATH: pathWith({ docker: 'echo 28.2.2' }), DOCKER_HOST: 'tcp://elsewhere:2375' })).toBe(
    false,
  );
});
