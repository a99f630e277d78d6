/** A bot check's own script or worker could not be had at all: an empty token is sent. */
export class ScriptUnavailable extends Error {}
