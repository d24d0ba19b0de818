import './audit.ts';
import './findings.ts';
import { clockIn, clockOut } from './clock.ts';
import { attendanceContract } from './contract.ts';
import { correctClock } from './correct.ts';
import { exportMonth, findPhoto, findSheet, listMonth, mySheet } from './find-attendance.ts';

export const contract = { attendance: attendanceContract };

export const operations = {
  attendance: {
    clockIn,
    clockOut,
    month: listMonth,
    sheet: findSheet,
    mine: mySheet,
    export: exportMonth,
    photo: findPhoto,
    correct: correctClock,
  },
};
