import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'sign_in.guessed',
  'sign_in.card_guessed',
  'sign_in.pin_guessed',
  'sign_in.code_guessed',
  'sign_in.nobody_guessed',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
