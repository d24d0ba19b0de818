import './audit.ts';
import './findings.ts';
import { closeDrawer } from './close-drawer.ts';
import { drawerContract } from './contract.ts';
import {
  currentDrawer,
  drawerDifferences,
  drawerReport,
  drawerReportPdf,
  listDrawers,
} from './find-drawer.ts';
import { moveCash } from './move-cash.ts';
import { openDrawer } from './open-drawer.ts';

export const contract = { drawer: drawerContract };

export const operations = {
  drawer: {
    current: currentDrawer,
    list: listDrawers,
    differences: drawerDifferences,
    open: openDrawer,
    move: moveCash,
    close: closeDrawer,
    report: drawerReport,
    reportPdf: drawerReportPdf,
  },
};

export { noticeOf } from './notice.ts';
