"""Writes what assistive technology is given of the page with a title, as a tree in JSON: by AT-SPI."""
import json
import sys

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi

# What is said of a node beside its role and its name.
TOLD = ['checked', 'expanded', 'expandable', 'focusable', 'focused', 'invalid_entry', 'required', 'read_only', 'modal']


def pages(node, depth=0):
    """Each document of the web, from the desktop down."""
    if node is None or depth > 30:
        return
    if node.get_role_name() == 'document web':
        yield node
        return
    for index in range(node.get_child_count()):
        yield from pages(node.get_child_at_index(index), depth + 1)


def words(node):
    return Atspi.Text.get_text(node, 0, -1) if 'Text' in node.get_interfaces() else ''


def describe(node):
    states = node.get_state_set()
    if not states.contains(Atspi.StateType.VISIBLE):
        return None
    attributes = node.get_attributes()
    told = [state for state in TOLD if states.contains(getattr(Atspi.StateType, state.upper()))]
    children = (node.get_child_at_index(index) for index in range(node.get_child_count()))
    return {
        'role': node.get_role_name(),
        'name': node.get_name(),
        'description': node.get_description(),
        'text': words(node),
        'live': attributes.get('live'),
        'level': attributes.get('level'),
        'states': told,
        'children': [child for child in map(describe, filter(None, children)) if child],
    }


Atspi.init()
for page in pages(Atspi.get_desktop(0)):
    # Firefox keeps an empty one at hand.
    if page.get_name() == sys.argv[1]:
        json.dump(describe(page), sys.stdout)
        break
