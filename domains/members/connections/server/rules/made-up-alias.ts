/** Calm things, never persons: an alias tells nothing about its owner and offends no reader. Written for this. */
const QUALITIES = `amber azure brisk calm cedar clear cobalt copper coral crisp dawn dusky early easy even
  fair fern gentle golden granite green hazel honest humble ivory jade keen kind level light linen lively lucid
  maple mellow mild misty mossy noble olive open patient pearl plain quiet ready river robin rosy russet sandy
  scarlet silver simple slate smooth solar steady still sunny tidal warm willow`.split(/\s+/);
const THINGS = `acorn alder aspen badger beacon birch bison bridge brook canoe canyon clover comet compass
  condor crane cricket curlew delta eagle ember falcon fjord forest garden gecko glacier harbor heron hill ibis
  island juniper kestrel lagoon lantern lark linden lynx magpie marten meadow mesa moose nettle orchard otter
  owl pebble pine plover pond prairie puffin quail raven reef ridge sparrow spruce stork summit thicket thrush`.split(
  /\s+/,
);

/**
 * An alias for a member who came without choosing one: a quality, a thing and a number, such as `quiet-otter-4821`.
 * @param pick a random integer from 0 up to, not including, its argument
 * @param tries how many were taken already: from the third on the number is longer
 */
export function madeUpAlias(pick: (below: number) => number, tries = 0): string {
  const quality = QUALITIES[pick(QUALITIES.length)] ?? 'plain';
  const thing = THINGS[pick(THINGS.length)] ?? 'pebble';
  const [from, span] = tries < 2 ? [1000, 9000] : [1_000_000, 9_000_000];
  return `${quality}-${thing}-${from + pick(span)}`;
}
