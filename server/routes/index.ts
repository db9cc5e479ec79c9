import { type Route } from '../call.ts';
import { authRoutes } from './auth.ts';
import { listingRoutes } from './listing.ts';
import { pipelineRoutes } from './application-pipeline.ts';
import { probeRoutes } from './probes.ts';
import { usernameRoutes } from './username.ts';

/** Every call there is. */
export const routes: readonly Route[] = [...probeRoutes, ...authRoutes, ...usernameRoutes, ...listingRoutes, ...pipelineRoutes];
