import { alternatives } from '../../text/pattern.ts';

/** Things in a home that break and are repaired. */
export const appliance = alternatives`
  (
    heating|boiler|shower|toilet|sink|washing machine|dishwasher|oven|cooker|hob|fridge|freezer|radiator|radiators
    |hot water|water|immersion|lights|light|lock|front door|door|window|tap|drain|roof|ceiling|alarm|electricity
    |power|wifi|dryer|extractor|pipe|tank
  )
`;
