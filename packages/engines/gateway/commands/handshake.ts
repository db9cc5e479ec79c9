import type { Command } from './context.ts';
import { reply } from './reply.ts';
import { maxMessageBytes } from '../wire.ts';

const startedAt = Date.now();

/**
 * The handshake between driver and server. The gateway presents itself as a mongos (`isdbgrid`), which makes drivers
 * allow transactions without asking for a replica set's members. It returns no `topologyVersion`, because drivers would
 * then expect a stream of hellos on one connection; without it they ask again every ten seconds.
 */
export const hello: Command = async (request) =>
  reply({
    ...(request.name === 'hello' ? { isWritablePrimary: true } : { ismaster: true, helloOk: true }),
    msg: 'isdbgrid',
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 25_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: 25,
    readOnly: false,
  });

export const ping: Command = async () => reply({});

export const buildInfo: Command = async () =>
  reply({
    version: '8.0.0',
    versionArray: [8, 0, 0, 0],
    gitVersion: 'documentdb',
    bits: 64,
    maxBsonObjectSize: 16 * 1024 * 1024,
    modules: [],
  });

export const serverStatus: Command = async () =>
  reply({
    host: '127.0.0.1',
    version: '8.0.0',
    process: 'mongos',
    pid: process.pid,
    uptime: (Date.now() - startedAt) / 1000,
    localTime: new Date(),
  });

export const connectionStatus: Command = async () =>
  reply({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } });
export const getParameter: Command = async () => reply({ featureCompatibilityVersion: { version: '8.0' } });
export const getCmdLineOpts: Command = async () => reply({ argv: [], parsed: {} });
export const hostInfo: Command = async () =>
  reply({ system: { currentTime: new Date(), hostname: '127.0.0.1' }, os: { type: 'Linux' } });
export const getLog: Command = async () => reply({ totalLinesWritten: 0, log: [] });
