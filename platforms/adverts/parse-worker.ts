// Reads one page, handed over when the worker starts, and says what it found.
import { parentPort, workerData } from 'node:worker_threads';
import { type AboutPage, readAdvertPage } from './read-page.ts';

const { source, about } = workerData as { source: string; about: AboutPage };
parentPort?.postMessage(readAdvertPage(source, about));
