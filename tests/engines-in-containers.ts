import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { containerCommands, images, inside } from '../packages/engines/docker.ts';
import type { Engines } from '../packages/engines/index.ts';

const initiate =
  "try { rs.status().ok } catch { rs.initiate({ _id: 'letterbox', members: [{ _id: 0, host: '127.0.0.1:27017' }] }) }";
const isPrimary = 'quit(db.hello().isWritablePrimary ? 0 : 1)';
const patienceMs = 60_000;

/** The two services in containers that are removed with the test run, if a Docker engine responds. */
export async function openContainers(given: {
  mongodbUri: string | undefined;
  redisUrl: string | undefined;
}): Promise<Engines> {
  const started: StartedTestContainer[] = [];
  const start = async (service: 'mongodb' | 'redis', ready: RegExp): Promise<string> => {
    const container = await new GenericContainer(images[service])
      .withCommand([...containerCommands[service]])
      .withExposedPorts(inside[service].port)
      .withTmpFs({ [inside[service].data]: 'rw' })
      .withWaitStrategy(Wait.forLogMessage(ready))
      .start();
    started.push(container);
    if (service === 'mongodb') await becomePrimary(container);
    return `${container.getHost()}:${container.getMappedPort(inside[service].port)}`;
  };
  return {
    way: 'docker',
    mongodbUri:
      given.mongodbUri ??
      `mongodb://${await start('mongodb', /Waiting for connections/i)}/letterbox?directConnection=true`,
    redisUrl: given.redisUrl ?? `redis://${await start('redis', /Ready to accept connections/i)}`,
    close: async () => {
      for (const container of started) await container.stop();
    },
  };
}

async function becomePrimary(container: StartedTestContainer): Promise<void> {
  const shell = async (script: string) => container.exec(['mongosh', '--quiet', '--eval', script]);
  for (let waited = 0; waited < patienceMs; waited += 500) {
    await shell(initiate);
    if ((await shell(isPrimary)).exitCode === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('MongoDB in its container did not become primary');
}
