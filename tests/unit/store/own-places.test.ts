import { expect, it } from 'vitest';
import {
  elsewhereLeftOut,
  fileFolders,
  type OwnPlace,
  ownPlaces,
  placesLeftOut,
} from '../../../store/privacy/own-places.ts';
import { personalData, personalElsewhere, personalFiles } from '../../../store/privacy/personal-data.ts';

const isUnder = (path: string, field: string) => path === field || path.startsWith(`${field}.`);
const places = new Map<string, OwnPlace>(Object.entries(ownPlaces));
const personal = Object.entries(personalData).filter(([, holdings]) => holdings.personal.length > 0);

it('every registered place that holds a person is in the download or excused, and never both', () => {
  const known = [...places.keys(), ...Object.keys(placesLeftOut)];
  expect(known.toSorted()).toEqual(personal.map(([collection]) => collection).toSorted());
});

it.each([...places])('of %s each personal field is given or excused, once', (collection, place) => {
  const { given, leftOut = {} } = place;
  const registered = personalData[collection]?.personal.flatMap(({ fields }) => fields) ?? [];
  const times = (field: string) =>
    given.filter((one) => isUnder(one, field)).length + Object.keys(leftOut).filter((one) => one === field).length;
  expect(registered.filter((field) => times(field) !== 1)).toEqual([]);
  const named = [...given, ...Object.keys(leftOut)];
  expect(named.filter((one) => !registered.some((field) => isUnder(one, field)))).toEqual([]);
});

it('every store of files has its folder or its reason, and so has what is held elsewhere', () => {
  expect(Object.keys(fileFolders).toSorted()).toEqual(Object.keys(personalFiles).toSorted());
  expect(Object.keys(elsewhereLeftOut).toSorted()).toEqual(Object.keys(personalElsewhere).toSorted());
});
