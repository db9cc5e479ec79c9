/**
 * Gives each open dialog an entry in the browser's history, so that Back, which is a gesture on a phone, closes the
 * topmost dialog before it leaves the page. The entry has the page's own URL and the router's own state, plus the
 * number of open dialogs. Navigation to or from such an entry is hidden from the router, for which nothing has changed.
 */
export type DialogHistory = {
  /** Registers a dialog that has opened, with how to close it; returns the function to call once it has closed. */
  opened: (close: () => void) => () => void;
};

type Entry = { idx?: unknown; dialogs?: unknown } | null;
/** The parts of a window that are used. */
export type HistoryWindow = {
  history: Pick<History, 'state' | 'pushState' | 'go'>;
  location: Pick<Location, 'href'>;
  /** Calls `listen` on each history navigation, before the router's own listener. */
  hearPopstateFirst: (listen: (event: PopStateEvent) => void) => void;
  setTimeout: (run: () => void) => unknown;
};

const depthOf = (entry: Entry): number => (typeof entry?.dialogs === 'number' ? entry.dialogs : 0);

export function dialogHistory({ history, location, hearPopstateFirst, setTimeout }: HistoryWindow): DialogHistory {
  const open: (() => void)[] = [];
  let here = history.state as Entry;
  let address = location.href;
  let isScheduled = false;

  /**
   * Adds the missing entries for open dialogs. The entry of a dialog that was closed by its button stays: the next
   * dialog reuses it, and Back skips it. Going back right away could take effect after the page that the button led to.
   */
  function settle(): void {
    isScheduled = false;
    here = history.state as Entry;
    for (let dialogs = depthOf(here) + 1; dialogs <= open.length; dialogs++)
      history.pushState({ ...here, dialogs }, '');
    here = history.state as Entry;
    address = location.href;
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    // Deferred until the current turn has finished: one dialog may have opened the next.
    setTimeout(settle);
  }

  function arrived(event: PopStateEvent): void {
    const [left, now] = [here, event.state as Entry];
    const isSamePage = left?.idx === now?.idx && depthOf(left) !== depthOf(now) && address === location.href;
    here = now;
    address = location.href;
    if (isSamePage) event.stopImmediatePropagation();
    if (open.length > depthOf(now)) {
      for (const close of open.slice(depthOf(now)).reverse()) close();
      schedule();
    } else if (isSamePage && depthOf(left) > depthOf(now)) {
      // The entry of a dialog that has closed: Back is meant for what is below.
      history.go(-1);
    } else if (isSamePage && depthOf(left) < depthOf(now)) {
      // The same entry when going forward: continue to the one after it.
      history.go(1);
    }
  }

  hearPopstateFirst(arrived);
  return {
    opened(close) {
      open.push(close);
      schedule();
      return () => {
        const at = open.indexOf(close);
        if (at >= 0) open.splice(at, 1);
      };
    },
  };
}
