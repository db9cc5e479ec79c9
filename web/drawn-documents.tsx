import { renderToStaticMarkup } from 'react-dom/server';
import { GatePage, WithoutScript } from './applicant/gate/GatePage.tsx';

/** What stands in the documents before any script has run, by the comment whose place it takes. Drawn at build time. */
export const drawnParts = () => ({
  gate: renderToStaticMarkup(<GatePage />),
  'without-script': renderToStaticMarkup(<WithoutScript />),
});
