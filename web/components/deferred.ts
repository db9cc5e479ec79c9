import { type ComponentType, createElement, useEffect, useState } from 'react';
import { fetchAhead } from '../base/fetch-ahead.ts';
import { onceInUse } from '../base/in-use.ts';

/** How long to wait before retrying to fetch code, in ms. */
const againMs = 2_000;

/**
 * A component whose code is not part of the first view: it is fetched once the page is in use, so that it works even if
 * the network is lost later. Until the code has loaded, it shows nothing.
 */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let component: ComponentType<P> | null = null;
  const fetchCode = async () => {
    component ??= await load();
  };
  onceInUse(() => fetchAhead(fetchCode));

  return function Deferred(props: P) {
    const [tries, setTries] = useState(0);
    useEffect(() => {
      if (component) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isGone = false;
      const tryAgain = () => !isGone && setTries((count) => count + 1);
      fetchCode().then(tryAgain, () => {
        if (!isGone) timer = setTimeout(tryAgain, againMs);
      });
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, [tries]);
    return component && createElement(component, props);
  };
}
