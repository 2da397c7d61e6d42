import { readPages } from '../doctor/serve.ts';
import { holdToTable } from '../doctor/table.ts';

// The whole table is the project 'doctor'.
holdToTable(readPages().filter(({ isQuick }) => isQuick));
