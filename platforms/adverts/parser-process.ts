// The child process in which one page of an advert is read.
import { answerRequests } from '@letterbox/confinement/inside';
import { type AboutPage, type PageReading, readAdvertPage } from './read-page.ts';

export type PageRequest = { source: string; about: AboutPage };

answerRequests<PageRequest, PageReading>(async ({ source, about }) => readAdvertPage(source, about));
