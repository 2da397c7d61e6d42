import * as files from './faulty-files.ts';
import * as places from './faulty-places.ts';
import { policiesThatForbid } from './faulty-policies.ts';
import * as scripts from './faulty-scripts.ts';
import * as services from './faulty-services.ts';
import type { FaultyPage, RightPage } from './plan.ts';
import { names, pagesOfOthers } from './right-pages.ts';
import { placesThatWork } from './right-places.ts';
import { filesThatMayBeUsed, policiesThatAllow } from './right-policies.ts';
import { dataThatNamesIt, scriptsThatRun, snippetsAsMade } from './right-scripts.ts';

export const rightPages: Readonly<Record<string, readonly RightPage[]>> = {
  'the snippets as they are made': snippetsAsMade,
  'names with quotes in them': names,
  'scripts that run': scriptsThatRun,
  'texts that name the script': dataThatNamesIt,
  'pages of others': pagesOfOthers,
  places: placesThatWork,
  policies: policiesThatAllow,
  files: filesThatMayBeUsed,
};

export const faultyPages: Readonly<Record<string, readonly FaultyPage[]>> = {
  'a script that does not run': scripts.scriptsThatDoNotRun,
  'a script that is missing': scripts.scriptsThatAreMissing,
  'a script in the page with a fault': scripts.scriptsWithFaults,
  'a script that is refused': files.scriptsThatAreRefused,
  'a loader that is refused': files.loadersThatAreRefused,
  'a file beside the script': files.filesBeside,
  'a policy': policiesThatForbid,
  'a place': places.placesThatDoNot,
  'an option': places.optionsThatAreRefused,
  'an endpoint': services.endpointsThatRefuse,
  'a frame': services.framesThatFail,
};
