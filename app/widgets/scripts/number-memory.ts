import { playNumberMemory } from '../number-memory/script.ts';

playNumberMemory();
