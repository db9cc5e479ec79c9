import { drawApplication } from './applicant-app.tsx';

void drawApplication();
