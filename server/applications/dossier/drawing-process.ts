// The child process in which one dossier is masked and drawn: its text comes from strangers.
import { buffer } from 'node:stream/consumers';
import { answerRequests } from '@letterbox/confinement/inside';
import { coveredDossier, type Dossier, type Person } from '../../../domain/applications/dossier.ts';
import { drawDossier } from './draw.ts';

export type DrawingRequest = { dossier: Dossier; person: Person };

answerRequests<DrawingRequest, Uint8Array>(({ dossier, person }) =>
  buffer(drawDossier(coveredDossier(dossier, person))),
);
