/** What this feature offers to others. */
export { AttendanceSheet } from './attendance-sheet.tsx';
export { PerformanceFigures } from './performance-figures.tsx';
