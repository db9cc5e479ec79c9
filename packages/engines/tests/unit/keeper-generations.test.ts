import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { becomeKeeper, connectToKeeper } from '../../keeper/generations.ts';
import { temporaryFolder } from './programs-on-path.ts';

const candidate = (): Server => {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()));
  onTestFinished(() => void server.close());
  return server;
};
const end = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

test('given many candidates at the same time, then one becomes the keeper', async () => {
  const folder = temporaryFolder();
  const became = await Promise.all(Array.from({ length: 12 }, () => becomeKeeper(folder, candidate())));
  expect(became.filter(Boolean)).toHaveLength(1);
  expect(await connectToKeeper(folder).then((socket) => socket?.destroy())).toBeDefined();
});

test('given the keeper has ended, then the next candidate takes over, and again one of many', async () => {
  const folder = temporaryFolder();
  expect(await connectToKeeper(folder)).toBeUndefined();
  for (let generation = 1; generation <= 3; generation++) {
    const servers = Array.from({ length: 6 }, candidate);
    const became = await Promise.all(servers.map((server) => becomeKeeper(folder, server)));
    expect(became.filter(Boolean)).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([`${generation}.sock`]);
    await Promise.all(servers.map(end));
    expect(await connectToKeeper(folder)).toBeUndefined();
  }
});
