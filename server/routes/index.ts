import { type Route } from '../call.ts';
import { type ServerOptions } from '../options.ts';
import { pipelineRoutes } from './application-pipeline.ts';
import { authRoutes } from './auth.ts';
import { devMailRoutes } from './dev-mail.ts';
import { fileRoutes } from './files.ts';
import { applicantRoutes } from './information-collection.ts';
import { listingRoutes } from './listing.ts';
import { liveRoutes } from './live.ts';
import { operationsRoutes } from './operations.ts';
import { probeRoutes } from './probes.ts';
import { unsortedRoutes } from './unsorted.ts';
import { usernameRoutes } from './username.ts';

/** Every call there is. */
export function routesFor({ devMail, production }: Pick<ServerOptions, 'devMail' | 'production'>): readonly Route[] {
  return [
    ...probeRoutes,
    ...authRoutes,
    ...usernameRoutes,
    ...listingRoutes,
    ...pipelineRoutes,
    ...fileRoutes,
    ...unsortedRoutes,
    ...liveRoutes,
    ...applicantRoutes,
    ...operationsRoutes,
    ...(devMail && !production ? devMailRoutes : []),
  ];
}
