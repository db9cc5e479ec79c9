import { bulkWrite } from './bulk-write.ts';
import type { Command } from './context.ts';
import * as catalog from './catalog.ts';
import { explain } from './explain.ts';
import * as handshake from './handshake.ts';
import * as read from './read.ts';
import * as session from './session.ts';
import * as write from './write.ts';

/** Every command that the gateway supports, by its name in lower case. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    hello: handshake.hello,
    isMaster: handshake.hello,
    ping: handshake.ping,
    buildInfo: handshake.buildInfo,
    serverStatus: handshake.serverStatus,
    connectionStatus: handshake.connectionStatus,
    getParameter: handshake.getParameter,
    getCmdLineOpts: handshake.getCmdLineOpts,
    hostInfo: handshake.hostInfo,
    getLog: handshake.getLog,

    insert: write.insert,
    update: write.update,
    delete: write.remove,
    findAndModify: write.findAndModify,
    bulkWrite,

    find: read.find,
    aggregate: read.aggregate,
    getMore: read.getMore,
    killCursors: read.killCursors,
    count: read.count,
    distinct: read.distinct,
    explain,
    validate: read.validate,
    listCollections: read.listCollections,
    listIndexes: read.listIndexes,

    create: catalog.create,
    drop: catalog.drop,
    dropDatabase: catalog.dropDatabase,
    renameCollection: catalog.renameCollection,
    collMod: catalog.collMod,
    collStats: catalog.collStats,
    dbStats: catalog.dbStats,
    listDatabases: catalog.listDatabases,
    createIndexes: catalog.createIndexes,
    dropIndexes: catalog.dropIndexes,

    commitTransaction: session.commitTransaction,
    abortTransaction: session.abortTransaction,
    endSessions: session.endSessions,
    refreshSessions: handshake.ping,
    startSession: handshake.ping,
  }).map(([name, command]) => [name.toLowerCase(), command]),
);
