"""Read by Orca when it starts: what it would say is written to a file, a line of JSON each."""
import json
import os
import sys
import types

from orca import settings, speechserver


def write(**said):
    with open(os.environ['SPEECH'], 'a', encoding='utf-8') as speech:
        speech.write(json.dumps(said) + '\n')


class SpeechServer(speechserver.SpeechServer):
    server = None

    @staticmethod
    def getFactoryName():
        return 'written'

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer.server = SpeechServer.server or SpeechServer()
        return SpeechServer.server

    def getInfo(self):
        return ['written', 'default']

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        if text:
            write(say=text)

    def speakCharacter(self, character, acss=None):
        write(say=character)

    def sayAll(self, utteranceIterator, progressCallback):
        for context, acss in utteranceIterator:
            write(say=context.utterance)
            progressCallback(context, speechserver.SayAllContext.COMPLETED)

    def stop(self):
        write(stop=True)


written = types.ModuleType('orca.written')
written.SpeechServer = SpeechServer
sys.modules['orca.written'] = written
settings.speechServerFactory = 'written'
settings.speechFactoryModules = ['written']
# Whoever types hears the keys; here that only makes it longer.
settings.enableKeyEcho = False
settings.enableEchoByCharacter = False
settings.enableEchoByWord = False
settings.useColorString = False
settings.sayAllOnLoad = False
settings.pageSummaryOnLoad = False
