import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import './contract.ts';
import { auditActions } from './core/audit-actions.ts';
import { findingKinds } from './core/findings.ts';
import { noticeKinds } from './core/notice-kinds.ts';

const DECLARING = ['audit.ts', 'findings.ts', 'notice.ts', 'low-stock.ts'];
const lists = () => ({ actions: auditActions(), findings: findingKinds(), notices: noticeKinds() });

it('has with the contracts all that areas declare: nothing is declared by a file that nobody loads', async () => {
  const loaded = lists();
  const files = readdirSync(import.meta.dirname)
    .flatMap((area) => DECLARING.map((file) => join(import.meta.dirname, area, file)))
    .filter((path) => existsSync(path));
  expect(files.length).toBeGreaterThan(40);
  for (const path of files) await import(path);
  expect(lists()).toEqual(loaded);
});
