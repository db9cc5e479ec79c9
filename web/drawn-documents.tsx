import { renderToStaticMarkup } from 'react-dom/server';
import { GatePage, WithoutScript } from './applicant/gate/GatePage.tsx';

/** The content of the documents before any script runs, by the comment it replaces. Drawn at build time. */
export const drawnParts = () => ({
  gate: renderToStaticMarkup(<GatePage />),
  'without-script': renderToStaticMarkup(<WithoutScript />),
});
