import './main.css';
import './base/first-popstate.ts';
import { RouterProvider } from 'react-router';
import { keepInstallOffer } from './base/installing.ts';
import { clearBadgeWhenSeen } from './base/push-device.ts';
import { followSignOuts, sessionQuery } from './api/session.ts';
import { drawApp } from './app/draw-app.tsx';
import { queryClient } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';

keepInstallOffer();
clearBadgeWhenSeen();
followSignOuts(queryClient);
void queryClient.prefetchQuery(sessionQuery);
drawApp(<RouterProvider router={createRouter()} />);
