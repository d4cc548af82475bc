import Router, { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { changeQuery } from '../../../../client/url/changeQuery.ts';
import { useBoardState } from '../model/board.ts';
import { type Panel, panels } from './SidePanel.tsx';

/** The panel beside the grid, which the address names, and what a phone shows instead of both. */
export function usePanel() {
  const { query } = useRouter();
  const requestedPanel = panels.find((one) => one === query.panel);
  const [panel, showPanel] = useState<Panel>(requestedPanel ?? 'tray');
  const setPanel = useCallback((next: Panel) => {
    showPanel(next);
    changeQuery({ query: { ...Router.query, panel: next } });
  }, []);
  const [view, setView] = useState<'agenda' | Panel>(requestedPanel ?? 'agenda');
  // The menu leads to a panel of this page from this page too.
  useEffect(() => {
    if (!requestedPanel) return;
    showPanel(requestedPanel);
    setView(requestedPanel);
  }, [requestedPanel]);
  const asked = useBoardState((state) => state.warned);
  useEffect(() => {
    if (!asked.length) return;
    setPanel('warnings');
    setView('warnings');
  }, [asked, setPanel]);
  return { panel, setPanel, view, setView };
}
