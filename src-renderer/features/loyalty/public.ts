/** What this feature offers to others. */
export { PointsPanel } from './points-panel.tsx';
